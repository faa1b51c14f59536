/** Shows a message: `toast.success(…)` 2 s, `toast.error(…)` and `toast(…)` 4 s, `toast.loading(…)` until dismissed. */
export { toast } from 'react-hot-toast/headless';
