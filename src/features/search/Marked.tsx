import { Fragment } from 'react';
import { Box } from '@mui/material';
import { searchWords } from '../../../contract/search/searchTerms';
import { markedRanges } from './markedRanges';

interface MarkedProps {
  children: string;
  /** The search whose matches are marked. */
  search: string;
}

/** A text with the parts that match a search in bold. */
export const Marked = ({ children: text, search }: MarkedProps) => {
  const ranges = markedRanges(text, searchWords(search));
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          <span>{text.slice(ranges[index - 1]?.[1] ?? 0, start)}</span>
          <Box
            component="mark"
            sx={{ bgcolor: 'transparent', color: 'text.primary', fontWeight: 700 }}
          >
            {text.slice(start, end)}
          </Box>
        </Fragment>
      ))}
      <span>{text.slice(ranges.at(-1)?.[1] ?? 0)}</span>
    </>
  );
};
