export { schoolMark as GET } from '@/features/public-site/screens/machine-files';

export const dynamic = 'force-dynamic';
