/** What other modules may use of the people of the office. */
export { isMember } from './members';
export { lockClassWithSpace } from './place';
export { refuseMoreRights } from './rights';
export { type By, setBlocked, setPassword } from './accounts';
export { countPairs } from './merge/pairs';
export { countDue } from './erase/due';
export { actOnEach, doneOf, readActedOn } from './each';
export { makePassword, temporaryUntil } from './accounts';
export { holdsPeople, lockPerson, maySetSignIn, refuseSelf } from './rights';
export { type AddressChange, notifyAddressChange } from './address-change';
export { checkAddresses, lockStudentNumbers, nextNumber, searchLine } from './names';
