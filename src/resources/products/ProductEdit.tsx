import { useParams } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { EditPage } from '../../records/EditPage';
import { ThroughList } from '../../records/throughList/ThroughList';
import { paths } from '../../routing/paths';
import { ProductInputs } from './ProductInputs';
import { ProductBreadcrumbs } from './ProductBreadcrumbs';

/** `/products/{id}/edit` */
const ProductEdit = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const crumb = { to: paths.edit('products', id), label: translate('app.action.edit') };
  return (
    <>
      <ProductBreadcrumbs productId={id} below={[crumb]} aside={<ThroughList view="edit" />} />
      <EditPage>
        <ProductInputs withRating />
      </EditPage>
    </>
  );
};

export default ProductEdit;
