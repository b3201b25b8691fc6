import type { Vocabulary } from './vocabulary.ts';

export const fr: Vocabulary = {
  code: 'fr',
  countries: ['FR', 'FR', 'BE'],
  currencies: ['€', 'EUR'],
  decimal: ',',
  group: ' ',
  months: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  dates: 'dd/mm/yyyy|d MMMM yyyy|dd.mm.yyyy|dd MMMM yyyy|dd/mm/yy|dd-mm-yyyy',
  tuning: {
    dates: 'yyyy–mm–dd|dd–mm–yyyy|d MMMM, yyyy',
    forms: 'Monsieur et Madame|M. et Mme|Mademoiselle|À l’attention de',
  },
  people:
    'Madame/Claire Dufresne|Monsieur/Thierry Le Goff|M./Abdel Benhaddou|Mme/Sylvie Marchand|Monsieur/Jean-Baptiste Roussel|Mme/Hélène Vasseur|M./Olivier Charpentier|Madame/Inès de Montfort',
  streets:
    '14 rue des Tilleuls|3 bis, avenue Jean Jaurès|221 boulevard Voltaire|Résidence Les Acacias, 5 allée du Parc|8 place de la Mairie|47 quai de la Loire|Zone artisanale du Moulin|12 chemin des Vignes',
  towns: '69003 Lyon|44000 Nantes|75011 Paris|31500 Toulouse|59000 Lille|67000 Strasbourg|35700 Rennes|13006 Marseille',
  companies: {
    energy:
      'Énergie du Ponant SA/energie-ponant.fr|Lumière et Gaz SAS/lumiere-gaz.fr|Régie Électrique de Savoie/res-savoie.fr',
    telecom: 'Ondelis Mobile SA/ondelis.fr|Fibre Ouest SAS/fibre-ouest.fr|Téléva Communications SAS/televa.fr',
    trade:
      'Menuiserie Garnier SARL/menuiserie-garnier.fr|Les Papiers de Louise SARL/papiersdelouise.fr|Quincaillerie Moreau & Fils/moreau-fils.fr|Meubles Aubert SA/meubles-aubert.fr',
    services:
      'Plomberie Lacaze EURL/plomberie-lacaze.fr|Cabinet Dentaire Perrin/dentaire-perrin.fr|Cabinet Vallier Avocats SELARL/vallier-avocats.fr|Couverture Bertin SAS/couverture-bertin.fr',
    bank: 'Banque de la Garonne SA/banque-garonne.fr|Caisse Mutuelle de l’Ouest/cmouest.fr|Crédit Lorrain SA/credit-lorrain.fr',
    insurance:
      'Assurances du Levant SA/assurances-levant.fr|Mutuelle Horizon Santé/horizon-sante.fr|La Prévoyance Rhodanienne SA/prevoyance-rhodanienne.fr',
    authority:
      'Direction générale des Finances publiques/dgfip.finances.gouv.fr|Mairie de Villefranche/villefranche.fr|Préfecture de la Loire/loire.gouv.fr|Ville de Saint-Aubin/saint-aubin.fr|Communauté de communes du Val d’Arve/cc-valarve.fr',
    transport:
      'Compagnie des Rails du Sud SA/rails-du-sud.fr|Autocars Bellevue SARL/autocars-bellevue.fr|Aéroliane SA/aeroliane.fr',
    events:
      'Théâtre du Vieux Port/theatre-vieuxport.fr|Association Les Nuits de Jazz/nuitsdejazz.fr|Scène Ouverte SARL/sceneouverte.fr',
    landlord:
      'Agence Immobilière du Parc SARL/immo-duparc.fr|Foncia Bretonne SAS/foncia-bretonne.fr|Habitat Solidaire/habitat-solidaire.fr',
  },
  phones: '04 72 11 58 30|+33 2 40 89 17 65|01.43.55.20.11|05 61 77 42 09|+33 (0)3 20 14 55 80|09 69 32 10 47',
  labels: {
    phone: 'Tél.|Téléphone|Tél. :|Tel|Tél|Service client',
    fax: 'Fax|Fax :|Télécopie',
    email: 'E-mail|Courriel|E-mail :|Mél.',
    web: '|Site|Web :',
    vat: 'N° TVA intracommunautaire|TVA intracommunautaire :|N° TVA|N° de TVA :|TVA intracom.|N° TVA intracom. :',
    iban: 'IBAN|IBAN :|Code IBAN',
    bank: 'Coordonnées bancaires|Règlement par virement|Domiciliation bancaire|Relevé d’identité bancaire',
    register: 'RCS Lyon B 412 883 019|SIRET 512 774 208 00031|R.C.S. Nantes 388 204 117',
    taxNumber: 'APE 4332A|Capital social 40 000 €|Code NAF 4741Z',
    invoiceNumber: 'Facture n°|N° de facture|Numéro de facture|N° facture|Facture N° :|Réf. facture|Référence facture',
    invoiceDate: 'Date de facture|Date|Date :|Date de la facture|Date d’émission|Émise le',
    plainDate: 'Date|Date :|',
    customer: 'N° client|Numéro client|Code client|Votre numéro client|Référence client|Client n°|N° de client',
    contract: 'N° de contrat|Contrat n°|Numéro de contrat|Référence contrat|N° contrat|Votre contrat n°',
    order: 'Commande n°|Bon de commande|N° de commande|Bon de livraison|Devis n°|BL n°',
    due: 'Date d’échéance|Échéance|À régler avant le|Date limite de paiement|Échéance le|Payable le|À payer avant le',
    period: 'Période de facturation|Période|Période de consommation',
    deliveryDate: 'Date de livraison|Livré le|Date de la prestation',
    reference: 'Nos références|Notre référence|Référence|Réf. :|N/Réf.|Dossier n°|N° de dossier|Référence à rappeler',
    yourReference: 'Vos références|V/Réf.|Votre courrier du',
    billTo: 'Facturé à|Adresse de facturation|Client :|Destinataire',
    subject: 'Objet :|Objet|OBJET :',
    page: 'Page 1/2|Page 1 sur 2|Feuillet 1',
    holder: 'Titulaire du compte :|Titulaire|Bénéficiaire :',
    clerk: 'Votre interlocuteur|Contact :|Affaire suivie par|Dossier suivi par|Votre conseiller',
  },
  invoice: {
    headings:
      'Facture|FACTURE|Facture acquittée|Note d’honoraires|Facture de vente|F A C T U R E|Facture de prestation',
    billHeadings:
      'Votre facture d’électricité|Facture de gaz|Votre facture mobile|Facture|Facture de régularisation|Votre facture',
    columns:
      'N°;Désignation;Qté;P.U. HT;Montant HT|Réf.;Description;Quantité;Prix unitaire;Total HT|Pos.;Libellé;Qté;PU;Total',
    items:
      'Pose de gouttière|Tube cuivre 16 mm|Déplacement zone 2|Main-d’oeuvre|Ramette papier A4|Forfait entretien|Planche chêne 2 m|Consultation|Joint silicone|Perceuse 18 V',
    net: 'Total HT|Montant HT|Sous-total HT|Total hors taxes|Total net HT|Base HT',
    tax: 'TVA 20 %|TVA 20,00 %|Montant TVA 20 %|TVA (20 %)|T.V.A. 20 %|Total TVA 20 %',
    gross:
      'Total TTC|Net à payer|Montant TTC|Total à payer|Montant total TTC|Net à payer TTC|Total général TTC|Montant à régler',
    intro:
      'Nous vous remercions de votre confiance et vous prions de trouver ci-dessous le détail des prestations.|Suite à votre commande, nous vous facturons :|Pour les travaux réalisés à votre domicile :|Veuillez trouver ci-après notre décompte.',
    payBy:
      'Merci de régler cette facture avant le {due}.|À payer au plus tard le {due}.|Règlement par virement avant le {due}.|Nous vous remercions de bien vouloir nous régler pour le {due} au plus tard.|Date limite de règlement : {due}',
    payLater: 'Paiement à 30 jours fin de mois.|Règlement à réception de facture.|Payable comptant sans escompte.',
    directDebit:
      'Le montant sera prélevé le {due} sur votre compte {theirs}.|Prélèvement prévu le {due} sur votre compte IBAN {theirs}.|Cette somme sera débitée de votre compte {theirs} le {due}.',
    thanks:
      'En cas de retard, une indemnité forfaitaire de 40 € sera due.|Nos conditions générales de vente s’appliquent.|Merci de votre confiance.',
    dueTotal: 'Net à payer|Reste à payer|Solde à payer',
    balances: 'Acompte versé|Échéances déjà facturées|Déjà réglé',
    asides:
      'Nous avons reçu votre dernier règlement de {amount} le {other}.|Nos nouvelles conditions générales s’appliquent à compter du {other}.|Chaque rappel est facturé 5,00 €.|Votre prochaine mensualité sera de {amount}.|Nos prix comprennent une remise de {amount}.|Contrat du {other}, commande du {other}.|La garantie prend fin le {other}.',
  },
  letter: {
    greetings: '{f},|Madame, Monsieur,|Chère cliente, cher client,|Bonjour{n},',
    closings:
      'Veuillez agréer nos salutations distinguées|Cordialement|Bien cordialement|Sincères salutations|Salutations distinguées',
    subjects:
      'Évolution de votre cotisation|Votre sinistre du {other} : clôture du dossier|Confirmation de votre résiliation|Modification de votre tarif|Remplacement du compteur de votre immeuble|Votre demande d’abattage d’arbre|Convocation à l’assemblée générale',
    bodies:
      'Nous avons bien reçu votre courrier du {other} et vous en remercions. Après examen, nous pouvons vous répondre favorablement.|À compter du {other}, nos tarifs évoluent en raison de la hausse du coût de l’énergie.|Nous faisons suite à votre appel et vous prions d’excuser ce retard.|Pour toute question, nos conseillers sont à votre écoute du lundi au vendredi de 8 h à 18 h.|Vous n’avez aucune démarche à effectuer ; le changement est automatique.|Notre technicien passera le {other} entre 9 h et 12 h. Merci de laisser le compteur accessible.|Votre contrat actuel prendra donc fin le {other}.|Vous trouverez ci-joint les documents demandés.',
    privateSubjects:
      'Résiliation de mon contrat|Contestation de ma dernière facture|Congé du logement|Panne de chauffage|Changement de coordonnées bancaires',
    privateBodies:
      'Par la présente, je vous informe de ma volonté de résilier le contrat cité ci-dessus dans les meilleurs délais.|Je vous remercie de bien vouloir m’en accuser réception par écrit.|Depuis le {other}, le chauffage de mon appartement tombe régulièrement en panne.|Dans l’attente de votre réponse sous quinze jours.',
    yourLetter: 'Votre courrier du|Votre lettre du|Votre demande du',
  },
  contract: {
    headings:
      'Contrat de location|Contrat de prestation de services|Contrat de travail|Contrat d’entretien|Contrat de vente|Convention d’occupation d’un emplacement|Contrat-cadre',
    between: 'Entre les soussignés :|Entre',
    and: 'et',
    roles: 'ci-après dénommé « le Prestataire »;ci-après dénommé « le Client »|(le bailleur);(le locataire)',
    clauses:
      'Article 1 – Objet. Le présent contrat a pour objet les prestations décrites en annexe 1.|Article 2 – Durée. Le contrat prend effet le {other} pour une durée indéterminée.|Article 3 – Prix. La rémunération mensuelle s’élève à {amount}, payable le 3 de chaque mois.|Article 4 – Résiliation. Chaque partie peut résilier moyennant un préavis de trois mois.|Article 5 – Responsabilité. La responsabilité des parties est régie par le droit commun.|Article 6 – Droit applicable. Le tribunal du siège du prestataire est compétent.|Article 7 – Divers. Toute modification fait l’objet d’un avenant écrit.',
    signed: 'Fait à {town}, le {date}|Fait à {town} en deux exemplaires le {date}|{town}, le {date}',
  },
  statement: {
    headings: 'Relevé de compte|Votre relevé de compte|Extrait de compte|Relevé de compte courant|Relevé d’opérations',
    date: 'Date du relevé|Date|Relevé du|Édité le|Date d’édition',
    number: 'Relevé n°|Extrait n°|N° de relevé',
    opening: 'Ancien solde|Solde précédent|Solde au {other}|Solde initial',
    closing: 'Nouveau solde|Solde créditeur|Solde final|Solde en fin de période',
    columns: 'Date;Valeur;Opération;Montant|Date;Date valeur;Libellé;Montant EUR|Date;Valeur;Nature;Débit/Crédit',
    bookings:
      'Prélèvement Lumière et Gaz|Virement loyer|Virement salaire|Carte Monoprix|Virement cabinet Perrin|Prélèvement Assurances du Levant|Retrait DAB',
    holder: 'Titulaire|Compte de|',
  },
  ticket: {
    headings:
      'E-billet|Confirmation de réservation|Carte d’embarquement|Billet d’entrée|Billet de train|Votre billet|Billet électronique',
    trainLines:
      'Aller : {travel}, départ 08 h 14 Nantes voie 4|Train 8912, voiture 12, place 64 fenêtre|Arrivée 11 h 52 Lyon Part-Dieu|2de classe, non échangeable, non remboursable',
    eventLines:
      'Ouverture des portes 19 h, représentation {travel} 20 h|Rang L, place 7, orchestre|Les retardataires ne seront pas admis|Ni repris ni échangé',
    events: 'Le Malade imaginaire|Concert de printemps|Soirée humour|Lecture publique',
    booked: 'Réservé le|Date de réservation|Date de la réservation|Émis le',
    reference: 'Référence de réservation|Numéro de réservation|Dossier|Code de réservation',
    total: 'Prix total|Total|Prix|Montant total|Total payé',
    passenger: 'Voyageur|Nom du passager|Nom|Passager',
    travelDate: 'Date du voyage|Valable le|Date de la représentation|Date de voyage',
    small:
      'Munissez-vous d’une pièce d’identité.|Les conditions de transport s’appliquent.|Ce billet est nominatif et incessible.',
  },
  notice: {
    headings:
      'Avis d’imposition|Taxe foncière|Avis de contravention|Avis des sommes à payer|Notification de décision|Redevance d’ordures ménagères|Mise en demeure',
    reference: 'Référence de l’avis|Référence|N° de dossier|Numéro fiscal|N° de l’avis',
    date: 'Date|Date d’établissement|Avis du|',
    bodies:
      'Conformément à la délibération du conseil, la redevance de l’année est fixée comme suit.|Après examen de votre dossier, la décision suivante a été prise.|Il a été constaté que le {other} à 14 h 32 le véhicule dépassait la vitesse autorisée.|Cette imposition est établie d’après votre déclaration.',
    amounts: 'Montant à payer|Net à payer|Somme à payer|Total à payer|Montant dû',
    payBy:
      'À payer au plus tard le {due}.|Date limite de paiement : {due}|Le paiement doit intervenir avant le {due}.|Vous devez régler cette somme avant le {due}.',
    appeal:
      'Voies de recours : vous pouvez former une réclamation dans un délai de deux mois.|Le tribunal administratif peut être saisi dans les deux mois suivant la notification.',
  },
};
