import { Alert, Box, Button } from '@mui/material';
import { ResourceContextProvider, useRecordContext } from 'ra-core';
import { Link } from 'react-router';
import type { ProductImage } from '../../../contract/productImages';
import { useTranslate } from '../../i18n/useTranslate';
import { EditPage } from '../../pages/EditPage';
import { FormAside } from '../../forms/FormColumns';
import { PageTitle } from '../../ui/PageTitle';
import { paths } from '../../routing/paths';
import { ProductPicture } from '../products/ProductPicture';
import { ImageInputs } from './ImageInputs';
import { ImageTrail, useImageCrumb } from './ImageTrail';
import { useImageTitle } from './useImageTitle';
import { useProductImageParams } from './useProductImageParams';

/** `/products/{productId}/images/{imageId}/edit` (specification, section 2). */
const ProductImageEdit = () => {
  const translate = useTranslate();
  const toTitle = useImageTitle();
  const { productId, imageId, meta, imagePath } = useProductImageParams();
  const crumb = {
    to: paths.editProductImage(productId, imageId),
    label: translate('app.action.edit'),
  };
  return (
    <ResourceContextProvider value="product-images">
      <ImageTrail below={[useImageCrumb(), crumb]} />
      <EditPage
        id={Number(imageId)}
        meta={meta}
        toPath={() => imagePath}
        toTitle={(image) => toTitle(image as ProductImage)}
        cancelTo={imagePath}
        notFound={<ImageNotFound />}
      >
        <FormAside>
          <EditedPicture />
        </FormAside>
        <ImageInputs />
      </EditPage>
    </ResourceContextProvider>
  );
};

const EditedPicture = () => {
  const toTitle = useImageTitle();
  const image = useRecordContext<ProductImage>();
  if (!image) return null;
  return (
    <Box sx={{ borderRadius: 1, overflow: 'hidden', maxWidth: 320 }}>
      <ProductPicture productId={image.productId} imageId={image.id} alt={toTitle(image)} />
    </Box>
  );
};

const ImageNotFound = () => {
  const translate = useTranslate();
  const { productId } = useProductImageParams();
  return (
    <>
      <PageTitle title={translate('resources.product-images.page.edit')} />
      <Alert
        severity="warning"
        variant="outlined"
        action={
          <Button component={Link} to={paths.show('products', productId)} color="inherit">
            {translate('resources.product-images.action.back')}
          </Button>
        }
      >
        {translate('resources.product-images.not_found')}
      </Alert>
    </>
  );
};

export default ProductImageEdit;
