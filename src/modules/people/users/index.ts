export { enrol } from './enrol.ts';
export { findOwner, noteLogin, resolveOwner } from './resolve-identity.ts';
export { userErrors } from './users.errors.ts';
export { userEvents } from './users.events.ts';
export { userRoutes } from './users.routes.ts';
export { presentUser, userSchema } from './users.schemas.ts';
export { findUserByUsername, getUser, hasLinkedIdentity, type User, updateUser } from './users.store.ts';
