/** Held-out questions about the user's own records, with the expected answers. Not opened while the assistant is developed: only its score counts. */
export const unseenOwn = `
refund anyRefund: refund status
refund anyRefund: paisa wapas kab milega
refund anyRefund: any refund pending?
refund anyRefund: मेरे सभी रिफंड की सूची दिखाइए
refund anyRefund: which refunds are still in process
refund anyRefund: kaun kaun se refund aane wale hain
refund anyRefund: Money debited, payment failed, when will I get my money back
refund anyRefund: कितने रुपये वापस आने वाले हैं
refund anyRefund: how much money is coming back to me
refund powerRefund: Suryodaya refund kahan pahuncha
refund powerRefund: 1,240 rupees ka refund kab aayega
refund powerRefund: bijli wala refund kaha atka hai
refund powerRefundWhen: suryodya vidut ka rifand kab tk ayega
refund waterRefund: jaldhara ne paisa wapas kiya kya
refund waterRefund: मेरा 560 रुपये का रिफंड कहाँ है
refund waterRefund: पानी का बिल दो बार कट गया था, दूसरा पैसा कब मिलेगा
refund waterRefund: which of my refunds is late
refund waterRefundPay: jaldhara refund late hai to mujhe kitna harjana milega
refund tagRefund: fastag refund kab tak
refund tagRefund: sarathi ka 300 ka refund
refund phoneRefund: did I get the refund of 239
refund phoneRefund: लहर मोबाइल 239 का रिफंड मिला कि नहीं
refund gasRefund: nabha gas ka refund aa gaya tha kya
refund gasRefund: नाभा गैस का 450 वाला रिफंड कब आया था
refund lastRefund: which refund came last
refund lastCredited: when did I last receive a refund
refund refundCount: how many refunds do I have
refund refundWhy: why was my payment refunded
refund refundWhy: मेरा पैसा वापस क्यों आ रहा है
refund refundWhy: why was suryodaya payment of 1240 returned
payment lastPayment: mera pichla payment hua ki nahi
payment lastPayment: मेरा आख़िरी भुगतान कौन सा था
payment lastPayment: last transaction
payment gasPayment: cylinder ka payment pending hai
payment gasPayment: paise kat gaye 905
payment gasPayment: gas cylinder book kiya paise kat gaye par confirm nahi hua
payment gasPayment: my lpg payment shows waiting, what is going on
payment pendingPayments: which payments are pending
payment pendingPayments: koi transaction atka hua hai kya mera
payment metroPayment: मेट्रो कार्ड के 500 रुपये का क्या हुआ
payment fiberFail: why did my broadband payment fail
payment fiberFail: इंटरनेट का भुगतान क्यों फेल हुआ
payment failedPayments: which payments failed this month
payment failedPayments: mera kaunsa payment fail hua tha
payment bigFail: what happened to the 18403 payment
payment bigFail: मेरे ₹18,403 कट गए क्या
payment lastRecharge: when was my last mobile recharge
payment lastRecharge: phone recharge last kab kiya tha
payment lastRecharge: मोबाइल रिचार्ज पिछली बार कब कराया
payment dthPayment: did my dth recharge go through
payment dthPayment: tarang dth 350 ka kya hua
payment postpaidPayment: did I pay my postpaid bill
payment postpaidPayment: पोस्टपेड बिल भर दिया था ना, चेक करो
payment powerPaidOct: october me bijli ka bill kitna bhara tha
payment waterPaid: has my november water bill been paid
payment waterPaidLast: jaldhara ko last payment kab kiya
payment schoolPayment: school fees payment ka kya hua
payment schoolPayment: gyanodaya fees 12000 gone through?
payment rechargeRef: 299 wale recharge ki raseed chahiye
bills allBills: Which bills are due?
bills allBills: मेरे कौन से बिल बकाया हैं
bills allBills: kya kya bharna hai is hafte
bills allBills: list all unpaid bills
bills allBills: pending bills dikhao na
bills allBills: कौन कौन से बिल भरने बाकी हैं
bills allBills: any bill pending?
bills billTotal: sab bill mila ke kitna dena hai
bills billCount: how many bills are unpaid
bills powerBill: how much is my electricity bill
bills powerBill: bijlee bill kab bharna hai
bills powerBill: ghar ka bill kitna hai
bills powerBill: light bill kitna aaya is bar
bills powerBill: suryodaya ka bill
bills powerBillWhen: when is suryodaya vidyut due
bills powerBillWhen: last date for light bill
bills powerBillWhen: बिजली बिल की आखिरी तारीख क्या है
bills waterBill: pani ka bill kitna hai
bills waterBill: jaldhara bill
bills waterBill: wtr bill amount
bills waterBillWhen: due date of water bill
bills fiberBill: office net bill kitna
bills insuranceBill: insurance premium kab dena hai
bills overdueBill: which bill is overdue
bills overdueBill: कौन सा बिल समय पर नहीं भरा
bills cardBill: credit card bill kitna hai
bills cardBill: क्रेडिट कार्ड का बिल कितना है
bills schoolBill: bunty school fees kitni hai
bills schoolBill: स्कूल की फीस कितनी देनी है
bills nextBill: sabse pehle kaunsa bill bharna hai
bills nextBill: अगला बिल कब भरना है
bills powerBill: pay my electricity bill
bills billsWeek: bills due this week
bills billsDecember: december me kaun se bill bharne hai
autopay autopayNext: agla autopay kab hai
autopay autopayNext: अगला ऑटोपे कब है
autopay autopayNext: how much will be auto debited next for the bill
autopay fiberAutopay: wifi ka autopay kab cut hoga
autopay fiberAutopay: इंटरनेट का ऑटोपे चालू है क्या
autopay autopayList: kaun se mandate chalu hain mere
autopay autopayList: show all my autopays
autopay autopayList: मेरे कौन कौन से ऑटोपे चल रहे हैं
autopay autopayList: is my autopay on
autopay autopayList: e mandate list
autopay postpaidAutopay: lehar postpaid autopay
autopay postpaidAutopay: postpaid ka autopay band kyu hai
autopay waterAutopay: which autopay is waiting for my approval
autopay gasAutopay: nabha gas autopay when did it end
autopay fiberLastDebit: when did autopay last debit for taara fiber
autopay loanMandate: udaan loan ka mandate chalu hai kya
autopay loanMandate: उड़ान लोन का ई मैंडेट चालू है?
autopay loanMandate: max amount udaan can debit from my bank
loan nextEmi: meri agli kist kab hai
loan udaanEmi: उड़ान लोन की अगली ईएमआई कब है
loan udaanEmi: how much emi for udaan
loan udaanEmi: udan ki emi kab katega
loan owed: how much do I still owe on my loan
loan owed: loan kitna baki hai
loan udaanOwed: my outstanding balance on udaan loan
loan udaanOwed: उड़ान का कितना मूलधन बचा है
loan udaanOwed: principal left on udan personal loan
loan lateOwed: how much is left on my two wheeler loan
loan lateDue: which emi did I miss
loan lateDue: is any of my loans overdue?
loan lateDue: total overdue amount on bike loan with charges
loan lateDue: bike loan ka kitna dena hai abhi
loan lateFee: late fee kitni lagi himadri pe
loan closedLoan: is my mallika phone loan closed
loan closedLoan: mallika ka loan khatam ho gaya na
loan closedLoan: मल्लिका वाला फोन लोन कब बंद हुआ
loan closedLoan: when did I finish paying mallika
loan loanList: show my loans
loan loanList: mere kaun kaun se loan chal rahe hain
loan loanList: list of active loans
loan udaanApr: udaan loan ka apr kitna hai
loan udaanApr: उड़ान लोन का एपीआर कितना है
loan udaanRate: उड़ान लोन पर कितना ब्याज लग रहा है
loan lateRate: himadri loan me kitne percent byaj hai
loan udaanFee: udaan ne processing fees kitni kaati
loan udaanTenure: udaan loan kitne mahine ka hai
loan udaanLeft: how many EMIs are left on udaan
loan udaanLeft: udaan ki kitni kist bachi hai
loan udaanLeft: उड़ान की कितनी किस्तें बाकी हैं
loan udaanPaid: how much have I paid so far to udaan
loan udaanPaid: udaan ko ab tak kitna chuka diya
loan udaanStart: when was udaan loan disbursed
loan udaanStart: udaan loan ka paisa kab aaya tha khate me
loan lastRepayment: pichli emi kab bhari thi
loan lastRepayment: show my loan repayment history
loan loanEnd: when will my udaan loan finish
loan loanEnd: udaan loan kab khatam hoga
close closeAny: if I close my loan today what do I pay
close closeAny: अगर आज लोन बंद करूँ तो कितना लगेगा
close closeUdaan: settle udaan personal loan completely today how much
close help:pay-emi|closeUdaanCharge: is there a charge for closing udaan early
ahead part:5000:2027-03: what will I owe udaan in March if I pay 5,000 now
ahead part:5000:2027-03: agar main udaan me abhi 5000 bharun to march mein kitna bachega
ahead part:5000:2027-03: अगर मैं उड़ान को अभी 5 हज़ार चुकाऊँ तो मार्च में कितना देना होगा
ahead partPay:10000: उड़ान में दस हज़ार अतिरिक्त भर दूँ तो क्या होगा
ahead owedIn:2027-04: udaan loan mein april me kitna bacha hoga
ahead owedIn:2027-04: अप्रैल में उड़ान लोन कितना बचेगा
ahead owedIn:2027-06: how much will I still owe udaan in June 2027
application reviewApp: what is the status of my loan application
application reviewApp: mere loan aavedan ka kya hua
application reviewApp: loan approve hua kya
application reviewApp: has chandrika approved my 80000 loan
application reviewApp: लोन अभी तक पास क्यों नहीं हुआ
application rejectedApp: why was my loan rejected
application rejectedApp: loan kyon nahi mila mujhe vindhya se
application rejectedApp: reason for rejection of wedding loan
application reapply: vindhya me dubara apply kab kar sakte hai
application reapply: विंध्या कैपिटल में दोबारा आवेदन कब कर सकते हैं
application anyApp: show all my loan applications
application anyApp: maine kahan kahan loan ke liye apply kiya hai
application anyApp: मैंने कितने लोन आवेदन किए हैं
score score: what is my credit score
score score: mera cibil score kitna hai
score score: मेरा क्रेडिट स्कोर
score score: मेरा सिबिल कितना है अभी
score score: crdit scor kya hai mera
score scoreBefore: did my score go up
score scoreBefore: pehle score kitna tha
score help:credit-score|scoreNext: when can I check my credit score again
coins coins: mere paas kitne coin hain
coins coins: coin balance
coins coinWorth: what are my coins worth in rupees
coins coinWorth: मेरे सिक्कों की कीमत कितनी है
coins coinsEnd: mere coins kab khatam honge
coins coinsEnd: मेरे सिक्के कब ख़त्म होंगे
coins coinsEnd: my coins expirey date
coins coinsEnd: kitne coins expire hone wale hai december me
coins coinsSpent: what did I spend my coins on
coins coinsSpent: coins kahan kharch hue mere
coins coinsSpent: last time I used coins
coins coinsEarned: how did I earn my last coins
coins coinsEarned: इस महीने कितने सिक्के कमाए
coins coinsGone: mere 200 coin kahan gaye
coupons lunch: which coupon works for lunch in Pune
coupons lunch: pune mein lunch ka koi offer hai
coupons lunch: पुणे में लंच का कूपन
coupons lunch: mumbai me khana pe discount
coupons lunchMinimum: minimum order for tiffin ghar coupon
coupons pizza: any discount on pizza
coupons pizza: chulha pizza pe kya offer h
coupons pizza: पिज़्ज़ा पर कोई ऑफर है क्या
coupons pizzaEnd: when does the chulha pizza coupon expire
coupons clothes: कपड़ों पर छूट
coupons medicine: any coupon for pharmacy
coupons medicine: दवाई का कूपन है क्या
coupons soap: sabun ka koi coupon
coupons soapEnd: sugandh wala coupon kab expire hoga
coupons soapEnd: सुगंध का कूपन किस दिन तक चलेगा
coupons saved: mere saved coupon
coupons saved: मेरे सहेजे हुए कूपन
coupons saved: maine kaun kaun se coupon save kiye the
coupons soapEnd: which of my saved coupons ends first
coupons usedCodes: which coupon codes did I take
coupons usedCodes: maine kaun se code liye hai
coupons usedCodes: what was my dawai ghar code
prizes prizeList: what prizes have I won
prizes prizeList: mere inaam dikhao
prizes prizeList: my redeemed rewards
prizes voucher: where is my book voucher code
prizes voucher: book voucher ka code kya hai
prizes voucherEnd: book vouchar kab tak valid hai
prizes parcel: tracking number of my bottle
prizes parcel: steel bottle ka parcel kaha pahucha
prizes mug: चाय मग का क्या हुआ
prizes scratch: unopened scratch cards
requests anyRequest: मेरे अनुरोध का क्या हुआ
requests anyRequest: has support replied to me
requests anyRequest: ticket status
requests anyRequest: maine jo complaint ki thi uska jawab kab ayega
requests refundRequest: what about my complaint on the refund
requests refundRequest: refund wali shikayat ka jawab kab tak
requests lateRequest: which of my complaints is late
requests requestCount: how many requests have I raised
spending spentNow: how much did I spend this month
spending spentNow: इस महीने कितना खर्च हुआ
spending spentNow: november ka kharcha
spending spentNow: total spending on bills nov
spending spentOct: last month kitna gaya bills me
spending spentSep: september me kitna kharcha hua
spending powerNow: इस महीने बिजली पर कितना खर्च हुआ
spending powerNow: november me light bill kitna bhara
spending powerOct: बिजली पर पिछले महीने कितना दिया
spending waterNow: how much on water this month
spending gasOct: gas pe october me kitna kharch
spending phoneNow: how much did I spend on mobile recharges this month
spending yesterday: how much did I spend yesterday
spending yesterday: kal kitna kharch kiya
spending day20: 20 tarikh ko kitna kharcha hua
spending topNow: sabse zyada kharcha kis pe hua
spending bothMonths: pichle mahine se zyada kharch hua kya
account uid: what is my user id
account uid: मेरी यूज़र आईडी बताओ
account name: मेरा नाम क्या रखा है ऐप में
refund powerRefund: 1240 रुपये का रिफंड किसके पास अटका है
refund waterRefund: जलधारा का पैसा बैंक में आया क्या
refund tagRefund: टोल वाले टैग के ₹300 वापस कब मिलेंगे
refund waterRefundRef: जलधारा रिफंड का रेफरेंस नंबर बताइए, बैंक माँग रहा है
payment gasPaymentUntil: गैस का भुगतान कब तक पक्का होगा
payment failedPayments: इस महीने कौन सा भुगतान फेल हुआ
payment lastRecharge: 299 का रिचार्ज हो गया था क्या
payment powerPaid: बिजली का बिल आख़िरी बार किस तारीख को जमा किया
payment postpaidPayment: लहर पोस्टपेड का बिल जमा हुआ?
bills billCount: कितने बिल बाकी हैं
bills fiberBill: वाईफाई का बिल कितना आया है
bills cardBillWhen: क्रेडिट कार्ड का बिल कब तक भरना है
bills nextBill: सबसे पहले कौन सा बिल चुकाना है
bills schoolBill: बंटी के स्कूल की फीस कितनी है
autopay postpaidAutopay: कौन सा ऑटोपे रुका हुआ है
autopay waterAutopay: पानी के बिल का ऑटोपे चालू हुआ क्या
loan lateDays: हिमाद्री की किस्त कितने दिन से लेट है
loan udaanRate: उड़ान की ब्याज दर क्या है
loan udaanFee: उड़ान ने प्रोसेसिंग फीस कितनी ली
loan udaanStart: उड़ान का पैसा खाते में कब आया था
loan loanCount: मेरे ऊपर कितने लोन हैं
ahead partPay:20000: उड़ान को बीस हज़ार अभी दे दूँ तो क्या फ़र्क पड़ेगा
score scoreDay: मेरा स्कोर किस तारीख का है
coins coinsEnd: कितने सिक्के दिसंबर में ख़त्म हो रहे हैं
coupons soapEnd: साबुन वाला कूपन कब ख़त्म होगा
coupons pizzaEnd: चूल्हा पिज़्ज़ा का ऑफर कब तक है
prizes voucherEnd: बुक वाउचर कब तक चलेगा
requests requestCount: मेरी कितनी शिकायतें हैं
requests lateRequest: कौन सी शिकायत में देर हो गई है
spending gasOct: अक्टूबर में गैस पर कितना खर्च किया
spending bothMonths: इस महीने पिछले महीने से ज़्यादा खर्च हुआ क्या
account mobile: मेरा रजिस्टर्ड मोबाइल नंबर क्या है
payment lastPayment: क्या पैसे कट गए
payment lastPayment: मेरा बिल जमा हुआ क्या
payment powerBill: bijli ka bill bhar gaya kya
payment powerBill: क्या बिजली का बिल जमा हो गया
payment lastRecharge: kya mera recharge ho gaya
payment powerPaid: पिछला बिजली का बिल कितना था
close closeAny: can I close my loan early
coins coinsEnd: sikke kab khatam honge
loan nextEmi: meri agli kist kab deni hai bhai
payment powerRefund: bijli ka bill bhar diya par update nahi hua
`;
