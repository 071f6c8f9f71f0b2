import { Box } from '@mui/material';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import type { Product } from '../../../contract/products';
import { Picture } from '../../images/Picture';
import { useProductImageSource } from './ProductPicture';

type Pictured = Pick<Product, 'id' | 'previewImageId' | 'pictureVersions'>;

/** The preview of a product as large as its place, or an icon. */
const ProductThumbnail = ({ record }: { record: Pictured }) => {
  const toSource = useProductImageSource();
  const { id, previewImageId: imageId, pictureVersions } = record;
  const icon = (
    <Box sx={{ display: 'grid', placeItems: 'center', height: '100%', color: 'text.secondary' }}>
      <ImageIcon fontSize="small" />
    </Box>
  );
  return (
    <Picture
      source={
        imageId === null
          ? undefined
          : toSource({ productId: id, imageId }, pictureVersions?.previewImage)
      }
      alt=""
      placeholder={icon}
      sx={{ width: '100%', height: '100%', borderRadius: 1 }}
    />
  );
};

export default ProductThumbnail;
