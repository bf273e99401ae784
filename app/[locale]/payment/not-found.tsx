import { Notice } from '@/features/common/shell/layouts/notice';

export default function NotFound() {
  return <Notice isFramed kind="not_found" />;
}
