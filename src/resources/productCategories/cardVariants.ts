import { categoryCardForms } from '../categories/categoryCardForms';

export default categoryCardForms('product-categories');
