import { categoryCardForms } from '../categories/categoryCardForms';

export default categoryCardForms('service-provider-categories');
