import { Notice } from '@/features/common/shell/layouts/notice';
import { hasFrame } from '@/features/common/shell/layouts/unknown-layout';

export default async function NotFound() {
  return <Notice isFramed={await hasFrame()} kind="not_found" />;
}
