export const dataPage = '/office/data';
export const importPage = (id: string): string => `${dataPage}/${encodeURIComponent(id)}`;
