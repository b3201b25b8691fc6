export { addUser, prepareUser } from './add-user.ts';
export { changeUser } from './change-user.ts';
export { allPeople } from './export-people.ts';
export { userAdminRoutes } from './user-admin.routes.ts';
export { newUserSchema } from './user-admin.schemas.ts';
