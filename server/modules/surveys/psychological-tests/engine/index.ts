export { ageOf, type Consent, consentOf, maySit } from './consent';
export { type Inventory, inventories, inventoryOf, itemsOf } from './inventory';
export { type Answers, type ScaleScore, scoreInventory, suggestsTalk } from './scoring';
