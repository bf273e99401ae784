export const peoplePage = '/office/people';
export const newPersonPage = `${peoplePage}/create`;
export const cardsPage = `${peoplePage}/cards`;
export const requestsPage = `${peoplePage}/requests`;
export const personPage = (id: string): string => `${peoplePage}/${id}`;
export const duplicatesPage = `${peoplePage}/duplicates`;
export const mergePage = (one: string, other: string): string =>
  `${peoplePage}/merge?one=${encodeURIComponent(one)}&other=${encodeURIComponent(other)}`;
export const retentionPage = `${peoplePage}/retention`;
