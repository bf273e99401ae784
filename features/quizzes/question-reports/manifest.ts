import type { FeatureManifest } from '@/features/feature-manifest';
import { inBothStaffAreas } from '@/lib/areas/areas';

export const questionReports: FeatureManifest = {
  routes: [...inBothStaffAreas(['/question-bank/question-reports'])],
  beyondSpec: [...inBothStaffAreas(['/question-bank/question-reports'])],
};
