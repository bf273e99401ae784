export const peoplePage = '/office/people';
export const newPersonPage = `${peoplePage}/create`;
export const personPage = (id: string): string => `${peoplePage}/${id}`;
