import { toFirstModule } from '@/features/session/screens/home-redirect';

export default function Page() {
  return toFirstModule();
}
