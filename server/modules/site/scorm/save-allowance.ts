import { createAllowance } from '@/server/access/allowance';

/** How often a student's packages may save, in one process: far more than a package of good manners does. */
export const createSaveAllowance = () => createAllowance({ most: 120, ms: 60_000 });
