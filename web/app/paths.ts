/** True for screens of the admin area, which has its own layout, language and position of toasts. */
export const isAdminPath = (path: string) => /^\/admin-dashboard(\/|$)/.test(path);
