// First name | last name | gender | brand | city | state | categories by name | about
const TABLE = `
Ngozi | Okafor | woman | Ngozi Bakes | Enugu | Enugu | Baking & Confectionery, Event Catering | Wedding and birthday cakes, fresh bread on Saturdays.
Tunde | Adeyemi | man | Adeyemi & Sons Furniture | Ibadan | Oyo | Carpentry & Furniture | Iroko and mahogany furniture made to order since 1998.
Aisha | Bello | woman | Aisha Gele Studio | Kaduna | Kaduna | Make-up Artistry, Bridal Wear | Gele, bridal make-up and asoebi styling.
Chinedu | Eze | man | Eze Solar | Awka | Anambra | Solar Installation, Electrical & Power, Generator Repair, Technology Training, Home & Repairs | Solar systems from one room to a whole estate, with training for technicians.
Folake | Ogunleye | woman | Àdìrẹ Ọ̀ṣun | Abeokuta | Ogun | Adire & Textiles | Hand-dyed adire in indigo and modern colours.
Musa | Ibrahim | man | Ƙarfi Leather Works | Kano | Kano | Shoemaking & Leather | Sandals, bags and belts from Kano leather.
Blessing | Effiong | woman | Calabar Kitchen | Calabar | Cross River | Event Catering, Party Jollof & Buffets | Afang, edikang ikong and seafood okra for every occasion.
Emeka | Nwosu | man | Nwosu Plumbing | Owerri | Imo | Plumbing | Boreholes, pumps and bathrooms without leaks.
Yetunde | Balogun | woman | Yetty Braids | Ikeja | Lagos | Braiding, Hair Styling | Knotless braids, cornrows and Ghana weaving at home or in the shop.
Sani | Abdullahi | man | Sani Senator Styles | Abuja | FCT | Agbada & Native Wear, Bespoke Tailoring | Senator suits, kaftans and babban riga cut to measure.
Chiamaka | Obi | woman | Maka Wigs | Lekki | Lagos | Wig Making | Custom wigs, revamping and ventilation.
Segun | Afolabi | man | Clean Cut Barbers | Akure | Ondo | Barbing | Clean cuts, hot towels and home service for grooms.
Hauwa | Yusuf | woman | Hauwa Henna & Spa | Maiduguri | Borno | Spa & Massage, Make-up Artistry | Henna, halawa, facials and massage.
Ifeanyi | Okonkwo | man | Cool Runnings Drinks | Onitsha | Anambra | Drinks & Smoothies | Zobo, chapman and smoothies by the bottle or the cooler.
Temitope | Ajayi | woman | Bright Minds Tutors | Surulere | Lagos | Home Tutoring | Patient teachers for WAEC, NECO and JAMB.
Ebuka | Umeh | man | Umeh Generators | Aba | Abia | Generator Repair, Electrical & Power | Repairs on petrol and diesel generators within a day.
Zainab | Lawal | woman | Zee Modest Wear | Sokoto | Sokoto | Corporate Wear, Bespoke Tailoring | Elegant abayas and office wear.
Kelechi | Nnamdi | man | Code Village | Yaba | Lagos | Technology Training | Coding, data and design classes for beginners.
Amaka | Igwe | woman | Small Chops by Amaka | Asaba | Delta | Small Chops, Event Catering | Puff-puff, samosa and spring rolls, fried on the spot.
Bashir | Danjuma | man | Danjuma Fumigation | Jos | Plateau | Cleaning & Fumigation | Pest control and deep cleaning for homes and schools.
Ronke | Fashola | woman | Ronké Bridal | Victoria Island | Lagos | Bridal Wear, Bespoke Tailoring, Make-up Artistry, Adire & Textiles, Corporate Wear | Everything for the bride and her train, from fabric to veil.
Obinna | Chukwu | man | Obi Talking Drums | Nsukka | Enugu | Music Lessons | Drums, piano and voice for children and adults.
Halima | Garba | woman | Halima Kunu House | Minna | Niger | Drinks & Smoothies | Kunu, fura da nono and tiger-nut milk, fresh each morning.
Dele | Akinola | man | Akinola Electricals | Ilorin | Kwara | Electrical & Power | Wiring, inverters and lights, done to code.
Uche | Madu | woman | Uche Natural Hair | Port Harcourt | Rivers | Hair Styling | Care and styling for natural hair and locks.
Ibrahim | Sule | man | Sule Tailors | Katsina | Katsina | Agbada & Native Wear | Embroidered agbada and caps.
Efe | Omoregie | man | Benin Bronze & Wood | Benin City | Edo | Carpentry & Furniture | Carved doors, stools and bronze fittings.
Adaeze | Onyeka | woman | Ada’s Smoothie Bar | Uyo | Akwa Ibom | Drinks & Smoothies, Food & Catering | Smoothies, salads and fruit platters.
Kunle | Ogundipe | man | Ogundipe Shoes | Osogbo | Osun | Shoemaking & Leather | Brogues and loafers, stitched by hand.
Fatima | Umar | woman | Fatima Home Cleaning | Gombe | Gombe | Cleaning & Fumigation, Home & Repairs | Weekly cleaning and laundry by a trained team.
Chidi | Anyanwu | man | Anyanwu Grills | Umuahia | Abia | Party Jollof & Buffets | Suya, grilled fish and party jollof over firewood.
Bukola | Salami | woman | Buky Fabrics | Balogun Market | Lagos | Adire & Textiles, Fashion & Tailoring | Ankara, lace and aso-oke by the yard.
Yakubu | Pam | man | Plateau Potters | Bukuru | Plateau |  | Clay pots, plates and planters from the Jos plateau.
Nneka | Ezeudu | woman | Nneka Lessons | Abakaliki | Ebonyi | Home Tutoring, Education & Training | Mathematics and English for primary pupils.
Rotimi | Bamidele | man | Bamidele Barbers | Ado-Ekiti | Ekiti | Barbing | A calm chair and a sharp line.
Maryam | Aliyu | woman | Maryam Glow | Bauchi | Bauchi | Beauty & Personal Care, Spa & Massage | Shea, black soap and facial treatments.
Preye | Dokubo | man | Creek Plumbing | Yenagoa | Bayelsa | Plumbing, Home & Repairs | Pumps, tanks and treatment of salty water.
Omolara | Ojo | woman | Lara Piano Studio | Ikorodu | Lagos | Music Lessons | Piano and theory from the first note to the grade exams.
Ugochukwu | Ani | man | Ani Inverters | Nnewi | Anambra | Solar Installation, Electrical & Power | Inverters and batteries that last the night.
Rahila | Bitrus | woman | Bitrus Catering | Yola | Adamawa | Event Catering | Miyan kuka, masa and buffets for up to 500 guests.
Wale | Oduya | man | Oduya Bespoke | Magodo | Lagos | Corporate Wear, Bespoke Tailoring | Suits with three fittings and no surprises.
Ene | Ochai | woman | Ene Pottery & Gifts | Makurdi | Benue |  | Hand-made gifts for weddings and offices.
`;

/** Sample service providers. */
export const people = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [firstName = '', lastName = '', gender, brandName = '', ...more] = line.split(' | ');
    const [city = '', state = '', categories = '', about = ''] = more;
    return {
      firstName,
      lastName,
      woman: gender === 'woman',
      brandName,
      city,
      state,
      categories: categories.split(', ').filter(Boolean),
      about,
    };
  });
export type Person = (typeof people)[number];
