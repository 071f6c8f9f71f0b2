import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { boundsOf } from '../../../contract/fields';
import { apiResources, ownerOf } from '../../../contract/resources';
import { formatList } from '../../i18n/language';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { useFieldLabel, useTranslate } from '../../i18n/useTranslate';
import { type ImportColumn, importColumns } from './columns';
import type { ImportTarget } from './importTarget';

/** Returns a function that says what the cells of a column take. */
const useTaken = ({ resource, ownerKeys }: ImportTarget) => {
  const text = useCsvImportText();
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const owner = ownerOf(resource)?.resource;
  return ({ field, kind }: ImportColumn): string => {
    if (kind === 'id') return text('csvImport.columns.id');
    const {
      kind: declared,
      example,
      multiline,
      maxLength = 0,
      values = [],
      min = 0,
      max = 0,
    } = boundsOf(resource, field);
    if (example !== undefined) return text('csvImport.columns.example', { example });
    if (kind === 'text') {
      return text(`csvImport.columns.${multiline ? 'lines' : 'line'}`, { maxLength });
    }
    if (kind === 'number') {
      const isNamed = declared === 'whole' || declared === 'money';
      return text(`csvImport.columns.${isNamed ? declared : 'number'}`, { min, max });
    }
    const keys = ownerKeys.map((key) => fieldLabel({ resource: owner, source: key }));
    return text(`csvImport.columns.${kind}`, {
      values: formatList([...values]),
      enabled: translate('app.state.enabled'),
      disabled: translate('app.state.disabled'),
      keys: formatList([translate('app.field.id'), ...keys]),
    });
  };
};

/** Returns a function that says when a column is needed, and what stands for its empty cells. */
const useNeed = ({ resource, uniqueColumn }: ImportTarget) => {
  const text = useCsvImportText();
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const { type = '', amounts = {} } = apiResources[resource].price ?? {};
  return ({ name, isRequired, missingIn, default: value }: ImportColumn): string[] => {
    const types = Object.keys(amounts).filter((each) => amounts[each]?.includes(name));
    return [
      isRequired && text('csvImport.columns.required'),
      type !== '' &&
        types.length > 0 &&
        text('csvImport.columns.required_for', {
          column: fieldLabel({ resource, source: type }),
          value: formatList(types),
        }),
      typeof value === 'number' && text('csvImport.columns.default', { value }),
      typeof value === 'boolean' &&
        text('csvImport.columns.default', {
          value: translate(value ? 'app.state.enabled' : 'app.state.disabled'),
        }),
      name === uniqueColumn && text('csvImport.columns.unique'),
      missingIn === 'update' && text('csvImport.problem.fixed'),
      missingIn === 'create' && text('csvImport.columns.only_existing'),
    ].filter((line) => line !== false);
  };
};

/** What the columns of a file are, and which of them a new record needs. */
export const ColumnsExplained = ({ target }: { target: ImportTarget }) => {
  const text = useCsvImportText();
  const fieldLabel = useFieldLabel();
  const taken = useTaken(target);
  const need = useNeed(target);
  const { resource } = target;
  return (
    <Accordion
      variant="outlined"
      disableGutters
      // Rounded at its top too, although it is not the first of its kind.
      sx={{ borderRadius: 1, '&::before': { display: 'none' } }}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        {text('csvImport.columns.title')}
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>
        <Table size="small" aria-label={text('csvImport.columns.title')}>
          <TableHead>
            <TableRow>
              <TableCell>{text('csvImport.columns.column')}</TableCell>
              <TableCell>{text('csvImport.columns.takes')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {importColumns(resource).map((column) => (
              <TableRow key={column.name} sx={{ verticalAlign: 'top' }}>
                <TableCell component="th" scope="row">
                  {fieldLabel({
                    resource,
                    source: column.name,
                    ...(column.name === 'id' && { label: 'app.field.id' }),
                  })}
                </TableCell>
                <TableCell>{[taken(column), ...need(column)].join(' ')}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </AccordionDetails>
    </Accordion>
  );
};
