import { RefusedPage } from '@/features/shell/layouts/refused-page';

export default function Forbidden() {
  return <RefusedPage />;
}
