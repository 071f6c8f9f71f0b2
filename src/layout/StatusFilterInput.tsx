import { SelectInput } from 'react-admin';

const STATUSES = [
  { id: 'true', name: 'app.state.enabled' },
  { id: 'false', name: 'app.state.disabled' },
];

/** The filter by status: all, enabled or disabled (section 2). */
export const StatusFilterInput = () => (
  <SelectInput
    source="enabled"
    label="app.filter.status"
    choices={STATUSES}
    emptyText="app.state.all"
    // All is a choice like the others: it shows while nothing is filtered.
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  />
);
