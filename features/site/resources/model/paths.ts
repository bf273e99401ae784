/** Pages of what students read, without the language. */
const subject = (id: string) => `/student/subject/${id}`;

export const readingPaths = {
  subjects: '/student/subjects',
  subject,
  media: (id: string) => `${subject(id)}/media`,
  sections: (id: string) => `${subject(id)}/sections`,
  section: (id: string, section: string) => `${subject(id)}/sections/${section}`,
  resource: (id: string, section: string, resource: string) =>
    `${subject(id)}/sections/${section}/resource/${resource}`,
};
