export { schoolMark as GET } from '@/features/site/public-site/screens/machine-files';

export const dynamic = 'force-dynamic';
