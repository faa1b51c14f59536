/** True for the screens of the admin area, which has its own frame, language and place of toasts. */
export const isAdminPath = (path: string) => /^\/admin-dashboard(\/|$)/.test(path);
