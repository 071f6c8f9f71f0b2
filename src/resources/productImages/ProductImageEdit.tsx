import { Alert, Box, Button } from '@mui/material';
import { WithRecord } from 'ra-core';
import { Link } from 'react-router';
import type { ProductImage } from '../../../contract/productImages';
import { useTranslate } from '../../i18n/useTranslate';
import { EditPage } from '../../records/EditPage';
import { FormAside } from '../../forms/FormColumns';
import { PageTitle } from '../../ui/PageTitle';
import { paths } from '../../routing/paths';
import { ImagePicture, useImageTitle } from '../products/ProductPicture';
import { ImageInputs } from './ImageInputs';
import { ImageBreadcrumbs, useImageCrumb, useProductImageParams } from './ImageBreadcrumbs';

/** `/products/{productId}/images/{imageId}/edit` */
const ProductImageEdit = () => {
  const translate = useTranslate();
  const toTitle = useImageTitle();
  const { productId, imageId, meta } = useProductImageParams();
  const crumb = {
    to: paths.edit('product-images', productId, imageId),
    label: translate('app.action.edit'),
  };
  return (
    <>
      <ImageBreadcrumbs below={[useImageCrumb(), crumb]} />
      <EditPage<ProductImage>
        id={imageId}
        meta={meta}
        toTitle={toTitle}
        notFound={<ImageNotFound />}
      >
        <FormAside>
          <Box sx={{ borderRadius: 1, overflow: 'hidden', maxWidth: 320 }}>
            <WithRecord render={(image: ProductImage) => <ImagePicture image={image} />} />
          </Box>
        </FormAside>
        <ImageInputs />
      </EditPage>
    </>
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
