export const peoplePage = '/office/people';
export const newPersonPage = `${peoplePage}/create`;
export const cardsPage = `${peoplePage}/cards`;
export const requestsPage = `${peoplePage}/requests`;
export const personPage = (id: string): string => `${peoplePage}/${id}`;
