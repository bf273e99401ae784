import { Notice } from '@/features/shell/layouts/notice';

export default function Forbidden() {
  return <Notice isFramed kind="forbidden" />;
}
