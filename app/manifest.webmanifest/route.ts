export { manifest as GET } from '@/features/site/screens/machine-files';

export const dynamic = 'force-dynamic';
