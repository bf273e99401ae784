import { Notice } from '@/features/shell/layouts/notice';

export default function NotFound() {
  return <Notice kind="room" />;
}
