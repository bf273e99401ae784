/** Exact to 20 on phones and to 200 on wide screens, then with a plus sign. */
export const notificationCountText = (count: number, limit: 20 | 200, write: (value: number) => string) =>
  count > limit ? `${write(limit)}+` : write(count);
