import { Notice } from '@/features/shell/layouts/notice';

export default function NotFound() {
  return <Notice isFramed kind="not_found" />;
}
