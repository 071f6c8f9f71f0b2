import { rules } from '../../../../contract/messages/en/rules';
import type { ResourceTexts } from '../../resourceTexts';

const serviceProviders = {
  name: 'Service Provider |||| Service Providers',
  menu: 'Service Provider Management',
  page: {
    list: 'Service Providers',
    create: 'Create Service Provider',
    edit: 'Edit Service Provider',
  },
  section: { personal: 'Personal Information', brand: 'Brand Information' },
  fields: {
    email: 'Email',
    address: 'Address',
  },
  action: {
    copy_email: 'Copy e-mail address',
    copy_phone: 'Copy phone number',
    whatsapp: 'WhatsApp',
    all_products: 'All products',
    add: 'Add Provider',
    view: 'View',
    create: 'Create Service Provider',
    creating: 'Creating Service Provider . . .',
    products: 'View Products',
  },
  categories: { none: 'No service categories assigned', more: '+%{count} more' },
  tab: { label: 'Provider views', details: 'Details', products: 'Products', public: 'Public view' },
  public_hint: 'What the public can see of this provider.',
  picture: {
    'passport-photo': {
      alt: 'Passport photo of %{name}',
      upload: 'Upload Passport',
      remove: 'Remove Passport',
    },
    'brand-logo': {
      alt: 'Logo of %{name}',
      upload: 'Upload Logo',
      remove: 'Remove Logo',
    },
  },
  empty: 'Nothing to see here.',
  invalid: { phoneNumber: rules['phoneNumber.malformed'] },
  hint: {
    phoneNumber: 'This number has fewer than seven digits. Is it complete?',
    email: 'This address has no ending such as “.com”. Is it complete?',
  },
  notifications: {
    created: 'Service Provider created successfully!',
    updated: 'Service Provider updated successfully!',
  },
  errors: {
    list: 'Error loading data',
    choices: 'Error fetching data.',
    create: 'Failed to create service provider. Please try again.',
    update: 'Failed to update service provider. Please try again.',
  },
} satisfies ResourceTexts;

export default { 'service-providers': serviceProviders };

declare module '../../resourceTexts' {
  interface RegisteredTexts {
    'service-providers': typeof serviceProviders;
  }
}
