export const branchesPage = '/office/branches';
