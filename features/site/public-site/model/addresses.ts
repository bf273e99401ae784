/** An article stands on the page of the news: its name is in the query. */
export const articleHref = (slug: string) => `/static/news?article=${slug}` as const;

/** A calendar day as an instant that is this day in every zone of the school. */
export const noonOf = (date: string) => `${date}T09:00:00Z`;

export const appPath = (slug: string) => `/static/${slug}-app`;
