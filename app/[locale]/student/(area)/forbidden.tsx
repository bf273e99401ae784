import { Notice } from '@/features/common/shell/layouts/notice';

export default function Forbidden() {
  return <Notice isFramed kind="forbidden" />;
}
