/** The day (`YYYY-MM-DD`) that is so many days from today where the demo school stands; its midnight is 21:00 UTC. */
export const schoolDay = (days = 0): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Riyadh' });
