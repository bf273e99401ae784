import { Notice } from '@/features/shell/layouts/notice';
import { hasFrame } from '@/features/shell/layouts/unknown-layout';

export default async function NotFound() {
  return <Notice isFramed={await hasFrame()} kind="not_found" />;
}
