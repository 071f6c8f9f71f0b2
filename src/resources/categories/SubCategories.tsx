import { Link, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { paths as pages } from '../../routing/paths';
import { LabelledValue } from '../../pages/Field';
import { parentOf } from './categoryPaths';
import type { CategoryRecord } from './parentField';
import { useCategories } from './useCategories';
import { useCategoryResource } from './useCategoryResource';

/** Links to the direct subcategories of the current category. */
export const SubCategories = () => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const record = useRecordContext<CategoryRecord>();
  const { data = [] } = useCategories(resource);
  const children = data.filter((category) => parentOf(category) === record?.id);
  return (
    <LabelledValue label={translate('app.field.sub_categories')} wide>
      {children.length === 0 && translate('app.state.none')}
      <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
        {children.map(({ id, name }) => (
          <Typography key={id} component="span">
            <Link component={RouterLink} to={pages.show(resource, id)}>
              {name}
            </Link>
          </Typography>
        ))}
      </Stack>
    </LabelledValue>
  );
};
