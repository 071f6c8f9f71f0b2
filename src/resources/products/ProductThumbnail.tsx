import { Box } from '@mui/material';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import type { Product } from '../../../contract/products';
import { Picture } from '../../images/Picture';
import { usePreviewSource } from './ProductPicture';

/** The preview of a product as large as its place, or an icon. */
const ProductThumbnail = ({ record }: { record: Product }) => {
  const icon = (
    <Box sx={{ display: 'grid', placeItems: 'center', height: '100%', color: 'text.secondary' }}>
      <ImageIcon fontSize="small" />
    </Box>
  );
  return (
    <Picture
      source={usePreviewSource(record)}
      alt=""
      placeholder={icon}
      sx={{ width: '100%', height: '100%', borderRadius: 1 }}
    />
  );
};

export default ProductThumbnail;
