import { useTranslate } from '../../i18n/useTranslate';
import { CreatePage } from '../../pages/CreatePage';
import { RequireParent } from '../../pages/RequireParent';
import { paths } from '../../routing/paths';
import { CropInput } from './CropInput';
import { ImageInputs } from './ImageInputs';
import { ImageBreadcrumbs } from './ImageBreadcrumbs';
import { useImageNextSteps } from './useImageNextSteps';
import { useProductImageParams } from './useProductImageParams';

/** New images are enabled by default. */
const DEFAULTS = { imageName: '', imageDescription: '', enabled: true };

/** `/products/{id}/images/new` */
const ProductImageCreate = () => {
  const translate = useTranslate();
  const { productId, meta, gridPath } = useProductImageParams();
  const nextSteps = useImageNextSteps();
  const crumb = {
    to: paths.createProductImage(productId),
    label: translate('resources.product-images.page.create'),
  };
  return (
    <>
      <ImageBreadcrumbs below={[crumb]} />
      <RequireParent resource="products" id={meta.productId}>
        <CreatePage
          defaultValues={DEFAULTS}
          meta={meta}
          toPath={() => gridPath}
          nextSteps={() => nextSteps}
          cancelTo={gridPath}
          needs="image"
        >
          <CropInput source="image" />
          <ImageInputs />
        </CreatePage>
      </RequireParent>
    </>
  );
};

export default ProductImageCreate;
