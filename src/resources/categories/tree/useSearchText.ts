import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Browsers limit how often the address may change. */
const ADDRESS_DELAY_MS = 300;

/** The text of a search that is kept in the address as `q`, and its setter. */
export const useSearchText = () => {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  useEffect(() => {
    if (text === (params.get('q') ?? '')) return undefined;
    const timer = setTimeout(() => {
      const next = new URLSearchParams(params);
      if (text) next.set('q', text);
      else next.delete('q');
      setParams(next, { replace: true });
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [params, setParams, text]);
  return [text, setText] as const;
};
