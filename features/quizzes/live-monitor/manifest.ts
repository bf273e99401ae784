import type { FeatureManifest } from '@/features/feature-manifest';
import { inBothStaffAreas } from '@/lib/areas/areas';

export const liveMonitor: FeatureManifest = {
  routes: [
    ...inBothStaffAreas([
      '/formative-test-reports/{id}/live',
      '/general-exam-reports/{id}/live',
      '/homework-reports/{id}/live',
      '/periodic-test-reports/{id}/live',
    ]),
  ],
  beyondSpec: [
    ...inBothStaffAreas([
      '/formative-test-reports/{id}/live',
      '/general-exam-reports/{id}/live',
      '/homework-reports/{id}/live',
      '/periodic-test-reports/{id}/live',
    ]),
  ],
};
