import { FormNotFound } from '@/features/assessment-reports/screens/form-not-found';

export default FormNotFound;
