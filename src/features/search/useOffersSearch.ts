import { useOffers } from '../../ui/useOffers';

/** Whether the API has announced the search. */
export const useOffersSearch = (): boolean => useOffers()('search');
