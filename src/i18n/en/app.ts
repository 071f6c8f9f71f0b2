import { signIn } from './signIn';

/** The texts of the frame and of the furniture that all pages share. */
export const app = {
  name: signIn.title,
  logo: signIn.logo,
  title: `%{page} · ${signIn.title}`,
  skip: 'Skip to content',
  action: {
    apply: 'Apply',
    cancel: 'Cancel',
    dismiss: 'Dismiss',
    edit: 'Edit',
    logout: 'Logout',
    retry: 'Retry',
    save: 'Save Changes',
    saving: 'Saving . . .',
    open_menu: 'Open menu',
    close_menu: 'Close menu',
    dark: 'Switch to dark mode',
    light: 'Switch to light mode',
  },
  state: {
    loading: 'Loading',
    none: 'None',
  },
  pager: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: 'Page %{page} of %{totalPages}',
  },
  filter: { label: 'Filters' },
  message: {
    error: 'Error',
    success: 'Success',
    warning: 'Warning',
    info: 'Info',
  },
  error: {
    load: 'Error while loading data',
    page: 'This page could not be shown. Please try again.',
  },
  not_found: {
    title: 'Page not found',
    text: 'The page you are looking for does not exist or has moved.',
    back: 'Go Back',
    home: 'Go Home',
  },
  home: {
    title: 'Home',
    morning: 'Good morning',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
    welcome: 'Welcome to the admin dashboard.',
  },
  navigation: {
    label: 'Main navigation',
    'service-provider-categories': 'Service Provider Category Management',
    'service-providers': 'Service Provider Management',
    'product-categories': 'Product Category Management',
  },
  field: { id: 'ID', parent_id: 'Parent ID' },
};
