/** Parts of the page of a question. */
export const tabs = ['preview', 'versions', 'usage', 'statistics'] as const;
export type Tab = (typeof tabs)[number];

export const isTab = (value: unknown): value is Tab => tabs.some((tab) => tab === value);
