export const productsPage = '/office/payments/products';
export const couponsPage = '/office/payments/coupons';
export const duesPage = '/office/payments/dues';
export const newDuesPage = '/office/payments/dues/new';
export const billingSettingsPage = '/office/payments/settings';
export const actsPage = `${duesPage}?part=acts`;
export const dueParts = ['dues', 'acts'] as const;
