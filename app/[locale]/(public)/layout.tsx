import { PublicLayout } from '@/features/common/shell/layouts/public-layout';

export default function Layout({ children }: LayoutProps<'/[locale]'>) {
  return <PublicLayout>{children}</PublicLayout>;
}
