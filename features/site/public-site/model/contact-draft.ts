/** What the visitor typed; every field is text, `about` comes from the page that led here. */
export type Draft = {
  name: string;
  email: string;
  phone: string;
  topic: string;
  about: string;
  body: string;
  website: string;
};
export const emptyDraft: Draft = {
  name: '',
  email: '',
  phone: '',
  topic: 'admission',
  about: '',
  body: '',
  website: '',
};
