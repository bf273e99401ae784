/** What other modules and the demo school may use of assessments. */
export { readManagedWork } from './managed-work';
export { countWaitingAssessments } from './my-assessments';
export { writeForms } from './pairs';
export { writeList } from './people';
export { closeAssessment } from './settle';
export { keyOf, type Sheet, writeSheet } from './sheets';
export { templateCategories } from './statements/templates';
