import { Alert, Button } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { EditPage } from '../../layout/EditPage';
import { PageTitle } from '../../layout/PageTitle';
import { paths } from '../../routing/paths';
import { ImageInputs } from './ImageInputs';
import { ImageTrail, useImageCrumb } from './ImageTrail';
import { useProductImageParams } from './useProductImageParams';

/** `/products/{productId}/images/{imageId}/edit` (specification, section 2). */
const ProductImageEdit = () => {
  const translate = useTranslate();
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
        cancelTo={imagePath}
        notFound={<ImageNotFound />}
      >
        <ImageInputs />
      </EditPage>
    </ResourceContextProvider>
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
