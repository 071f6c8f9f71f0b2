import { startTransition, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Box, GlobalStyles } from '@mui/material';
import { type RaRecord, RecordContextProvider, useListContext } from 'ra-core';
import { useResourceName } from '../../routing/Resource';
import { useListView } from '../options/useListView';
import { SelectionBar, useSelectedRecords } from './SelectionBar';
import { SelectRecord } from './SelectRecord';

/** A name beside its box is shortened by the width of the box. */
const checkboxSpace = { 'li > .MuiCardContent-root:first-of-type h2': { paddingRight: '2rem' } };

interface SelectionProps {
  /** The filter that the list has in addition to the user's. */
  filter: object | undefined;
}

/**
 * Adds a checkbox to each card of the list before it, and the bar for what is selected. It loads
 * after the cards, which therefore do not contain it: the boxes are rendered into them from here.
 */
const Selection = ({ filter }: SelectionProps) => {
  const { data, error, selectedIds } = useListContext();
  const { isTable } = useListView();
  const resource = useResourceName();
  const selection = useSelectedRecords(resource, filter);
  const isSelecting = selectedIds.length > 0;
  const place = useRef<HTMLSpanElement>(null);
  const [boxes, setBoxes] = useState<{ record: RaRecord; card: Element }[]>([]);

  // An error or a table replaces the cards, and later cards are new elements. The rows of a table
  // render their own checkboxes.
  const records = error || isTable ? undefined : data;
  useEffect(() => {
    const list = place.current?.previousElementSibling;
    const cards = list?.matches('ul') ? list.children : [];
    const found = records?.flatMap((record, index) => {
      const card = cards[index];
      return card ? [{ record, card }] : [];
    });
    // The cards are painted before their boxes are rendered.
    startTransition(() => setBoxes(found ?? []));
  }, [records]);

  const boxSx = {
    position: 'absolute',
    top: 4,
    right: 4,
    // Above the link that covers the card.
    zIndex: 1,
    borderRadius: 1,
    bgcolor: 'background.paper',
    ...(!isSelecting && {
      '@media (hover: hover)': { 'li:not(:hover, :focus-within) > &': { opacity: 0 } },
    }),
  } as const;

  return (
    <>
      <span ref={place} hidden />
      <GlobalStyles
        styles={{
          ...(isSelecting ? checkboxSpace : { '@media (hover: none)': checkboxSpace }),
          'li:has(> [data-select-box] :checked)': {
            borderColor: 'var(--mui-palette-primary-main) !important',
          },
        }}
      />
      {boxes.map(({ record, card }) =>
        createPortal(
          <Box data-select-box sx={boxSx}>
            <RecordContextProvider value={record}>
              <SelectRecord />
            </RecordContextProvider>
          </Box>,
          card,
          String(record.id),
        ),
      )}
      {isSelecting && <SelectionBar filter={filter} {...selection} />}
    </>
  );
};

export default Selection;
